import {
  campaignContentSchema,
  type CampaignContent,
} from '@studio/contract/packages/campaign/campaignContent.schema';
import { skipToken, useDebounced } from '@studio/platform';
import { MemberSelect } from '@studio/platform/members';
import { Card } from '@studio/ui';
import { MailFrame } from '@studio/ui/data';
import { Segmented } from '@studio/ui/controls';
import { useState } from 'react';
import { usePreviewCampaignQuery } from '../campaignApi.ts';
import { SizeAlert } from './SizeAlert.tsx';
import styles from './editor.module.css';

/** Each keystroke would load the frame anew. */
const SETTLED_MS = 400;

/** The mail as somebody gets it, in a frame that runs nothing. */
export function PreviewPane({ subject, preheader, blocks }: CampaignContent) {
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [look, setLook] = useState<'light' | 'dark'>('light');
  const [memberId, setMemberId] = useState('');
  const written = useDebounced(JSON.stringify({ subject, preheader, blocks }), SETTLED_MS);
  const content = JSON.parse(written) as CampaignContent;
  const isRight = campaignContentSchema.isValidSync(content);
  const preview = usePreviewCampaignQuery(isRight ? { ...content, memberId: memberId || null } : skipToken);
  return (
    <Card title="Preview" size="small" className={styles.preview ?? ''}>
      <div className={styles.looks}>
        <Segmented
          aria-label="Screen"
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
        <Segmented
          aria-label="Appearance"
          value={look}
          onChange={setLook}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <MemberSelect label="Preview as" onChange={setMemberId} />
      </div>
      <p className={styles.subject}>
        <strong>{preview.data?.subject || 'No subject yet'}</strong>
        {preheader ? <span> – {preheader}</span> : null}
      </p>
      <p role="status" className={styles.note}>
        {isRight ? '' : 'Fix what is marked in the form to update the preview.'}
        {preview.isError ? 'The preview could not be loaded.' : ''}
      </p>
      <SizeAlert bytes={preview.data?.bytes} />
      {preview.data ? (
        <MailFrame
          title="Preview of the email"
          className={device === 'phone' ? styles.phone : styles.desktop}
          html={preview.data.html}
          isDark={look === 'dark'}
        />
      ) : null}
    </Card>
  );
}
