import {
  saveCategorySchema,
  type Category,
  type SaveCategory,
} from '@studio/contract/schedule/class-template.schema';
import { useLookUpCategoriesQuery } from '@studio/platform';
import {
  Button,
  DrawerPanel,
  EmptyState,
  QueryBoundary,
  useConfirm,
  useNotifyFailure,
  VisuallyHidden,
} from '@studio/ui';
import { StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import styles from './CategoriesDrawer.module.css';
import { useDeleteCategoryMutation, useSaveCategoryMutation } from './templateApi.ts';

/** Adds, renames and removes categories of services. */
export function CategoriesDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const categories = useLookUpCategoriesQuery(undefined, { skip: !isOpen });
  const [edited, setEdited] = useState<Category | null>(null);
  // Used as key: each save resets the form, but a reloaded list does not.
  const [saved, setSaved] = useState(0);

  function handleDone() {
    setSaved((count) => count + 1);
    setEdited((now) => (now?.categoryId === edited?.categoryId ? null : now));
  }
  return (
    <DrawerPanel isOpen={isOpen} title="Categories" size={440} onClose={onClose}>
      <QueryBoundary query={categories} what="categories" empty={<EmptyState title="No categories yet." />}>
        {(all) => (
          <ul className={styles.list}>
            {all.map((category) => (
              <Row key={category.categoryId} category={category} onEdit={() => setEdited(category)} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <CategoryForm key={edited?.categoryId ?? `new-${saved}`} category={edited} onDone={handleDone} />
    </DrawerPanel>
  );
}

function Row({ category: { categoryId, name }, onEdit }: { category: Category; onEdit: () => void }) {
  const confirm = useConfirm();
  const notifyFailure = useNotifyFailure();
  const [remove, { isLoading }] = useDeleteCategoryMutation();

  async function handleDelete() {
    if (
      !(await confirm({
        title: `Delete ${name}?`,
        content: 'Its services stay, without a category.',
        confirmLabel: 'Delete',
        isDestructive: true,
      }))
    )
      return;
    await remove(categoryId).unwrap().catch(notifyFailure);
  }
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <Button type="text" onClick={onEdit}>
        Rename<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button type="text" danger loading={isLoading} onClick={() => void handleDelete()}>
        Delete<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}

function CategoryForm({ category, onDone }: { category: Category | null; onDone: () => void }) {
  const [save] = useSaveCategoryMutation();
  const initial = { categoryId: '', colour: '#0F766E', sort: 0, ...category, name: category?.name ?? '' };

  async function handleSubmit(values: typeof initial) {
    await save(saveCategorySchema.cast(values) as SaveCategory).unwrap();
    onDone();
  }
  return (
    <StudioForm
      label={category ? 'Rename category' : 'New category'}
      initialValues={initial}
      schema={saveCategorySchema}
      onSubmit={handleSubmit}
      footer="plain"
      submitLabel={category ? 'Rename' : 'Add category'}
      {...(category ? { onCancel: onDone } : {})}
    >
      <TextField name="name" label={category ? `New name of ${category.name}` : 'Name of a new category'} />
    </StudioForm>
  );
}
