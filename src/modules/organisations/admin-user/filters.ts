import { userTypeNumbers, type AdminUser } from '#contract/organisations/admin-user.ts'
import * as v from 'valibot'
import { filters } from '#app/kit/list/filter.ts'
import { said } from '#app/kit/list/kinds.tsx'
import { Id } from '#app/kit/ui/search/address.ts'
import { Spoken } from '#app/kit/ui/table/address.ts'

/** What is being done: a new user, or something about one of them. */
const doings = ['add', 'companies', 'halls', 'copy', 'password', 'signOut', 'dropFactor', 'sight', 'edit', 'close'] as const
export type Doing = (typeof doings)[number]

const Type = v.pipe(Spoken, v.transform(Number), v.picklist(userTypeNumbers))

/** Which users are looked at, and which dialog is open about whom, as the page's address says it: a reload comes back to it. */
export const userFilters = filters({
  type: said<AdminUser['type'], { Type: AdminUser['type'] }>({
    at: 'type',
    as: Type,
    open: userTypeNumbers[0],
    asked: (type) => ({ Type: type }),
  }),
  doing: said<Doing | null>({ at: 'do', as: v.picklist(doings), open: null }),
  userId: said({ at: 'user', as: Id, open: null }),
})
