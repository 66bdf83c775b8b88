import type { ChangeRolePermission, RolePermissions } from '@studio/contract/members/staff.schema';
import { injectEndpoints, QUIET } from '@studio/platform';
import { withDecision } from './permission.model.ts';

const url = '/api/studio-staff/portal/role-permission';

/** What an owner decided about the roles of the studio. */
const permissionApi = injectEndpoints({
  owner: 'members',
  endpoints: (build) => ({
    listRolePermissions: build.query<RolePermissions, void>({
      query: () => ({ url, options: QUIET }),
      keepUnusedDataFor: 0,
    }),
    changeRolePermission: build.mutation<RolePermissions, ChangeRolePermission>({
      query: (body) => ({ url, method: 'POST', body, options: QUIET }),
      // Applied at once, and reverted when the server refuses.
      async onQueryStarted(decision, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          permissionApi.util.updateQueryData('listRolePermissions', undefined, ({ items }) => ({
            items: withDecision(items, decision),
          })),
        );
        await queryFulfilled.then(undefined, patch.undo);
      },
    }),
    resetRolePermissions: build.mutation<RolePermissions, void>({
      query: () => ({ url, method: 'DELETE', options: QUIET }),
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (answer) dispatch(permissionApi.util.upsertQueryData('listRolePermissions', undefined, answer));
      },
    }),
  }),
});
export const {
  useListRolePermissionsQuery,
  useChangeRolePermissionMutation,
  useResetRolePermissionsMutation,
} = permissionApi;
