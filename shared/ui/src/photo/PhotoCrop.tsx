import { Modal } from 'antd';
import { useState, type PointerEvent } from 'react';
import { MAX_ZOOM, partOf, pulled, WHOLE, type Crop, type PhotoShape } from './crop.model.ts';
import { cutPhoto } from './photo.ts';
import styles from './PhotoCrop.module.css';

interface PhotoCropProps {
  photo: HTMLImageElement;
  shape: PhotoShape;
  onCut: (photo: Blob) => void;
  onClose: () => void;
}

/** Chooses the part of a photo to keep: dragged with the pointer, or moved with the sliders. */
export function PhotoCrop({ photo, shape, onCut, onClose }: PhotoCropProps) {
  const [crop, setCrop] = useState(WHOLE);
  const size = { width: photo.naturalWidth, height: photo.naturalHeight };
  return (
    <Modal
      open
      title="Choose the part to show"
      okText="Use photo"
      onCancel={onClose}
      onOk={() => void cutPhoto(photo, partOf(size, crop, shape.aspect), shape.keptWidth).then(onCut)}
      destroyOnHidden
    >
      <Frame
        photo={photo}
        crop={crop}
        shape={shape}
        onPull={(by, frame) => setCrop((now) => pulled(size, now, by, { frame, aspect: shape.aspect }))}
      />
      <div className={styles.sliders}>
        <Slider
          label="Zoom"
          min={1}
          max={MAX_ZOOM}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider
          label="Left to right"
          min={0}
          max={1}
          value={crop.x}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <Slider
          label="Top to bottom"
          min={0}
          max={1}
          value={crop.y}
          onChange={(y) => setCrop({ ...crop, y })}
        />
      </div>
    </Modal>
  );
}

interface FrameProps {
  photo: HTMLImageElement;
  crop: Crop;
  shape: PhotoShape;
  onPull: (by: { x: number; y: number }, frame: number) => void;
}

function Frame({ photo, crop, shape: { aspect, isRound }, onPull }: FrameProps) {
  const whole = { width: photo.naturalWidth, height: photo.naturalHeight };
  const { left, top, width, height } = partOf(whole, crop, aspect);
  const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
  function handleMove({ buttons, movementX: x, movementY: y, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (buttons === 1) onPull({ x, y }, currentTarget.clientWidth);
  }
  return (
    <div
      className={styles.frame}
      style={{ aspectRatio: aspect }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handleMove}
    >
      <img
        src={photo.src}
        alt=""
        draggable={false}
        className={styles.photo}
        style={{
          inlineSize: share(whole.width, width),
          blockSize: share(whole.height, height),
          left: `-${share(left, width)}`,
          top: `-${share(top, height)}`,
        }}
      />
      {isRound ? <span className={styles.circle} /> : null}
    </div>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

const Slider = ({ label, min, max, value, onChange }: SliderProps) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <input
      type="range"
      min={min}
      max={max}
      step={(max - min) / 50}
      value={value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  </label>
);
