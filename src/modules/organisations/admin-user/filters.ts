import type { AdminUser } from '#contract/organisations/admin-user.ts'
import { userTypeNumbers } from '#contract/access/user-types.ts'
import * as v from 'valibot'
import { filters } from '#app/kit/list/filter.ts'
import { addressState } from '#app/kit/list/kinds.tsx'
import { Id } from '#app/kit/ui/search/address.ts'
import { Spoken } from '#app/kit/ui/table/address.ts'

/** The open dialog: a new user, or an action on one. */
const doings = ['add', 'companies', 'halls', 'copy', 'password', 'signOut', 'dropFactor', 'sight', 'edit', 'close'] as const
export type Doing = (typeof doings)[number]

const Type = v.pipe(Spoken, v.transform(Number), v.picklist(userTypeNumbers))

/** The selected type, and the open dialog with its user, from the page's address: restored by a reload. */
export const userFilters = filters({
  type: addressState<AdminUser['type'], { Type: AdminUser['type'] }>({
    at: 'type',
    as: Type,
    open: userTypeNumbers[0],
    toInput: (type) => ({ Type: type }),
  }),
  doing: addressState<Doing | null>({ at: 'do', as: v.picklist(doings), open: null }),
  userId: addressState({ at: 'user', as: Id, open: null }),
})
