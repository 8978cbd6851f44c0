/** Users made by an administrator, and what each of them sees (S2 "Admin users", §7). */
import { adminUser, type AdminUser } from '#contract/organisations/admin-user.ts'
import { company } from '#contract/organisations/company.ts'
import { hall } from '#contract/organisations/hall.ts'
import { queryOptions } from '@tanstack/react-query'
import { fileOf } from '#app/transport/file.ts'
import { ask } from '#app/transport/ask.ts'

/** Queries of this area are refetched after every command on it. */
export const adminUserArea = ['adminUser'] as const

/** Which links: those to companies or those to halls. */
export type LinkKind = 'companies' | 'halls'

/** An existing link. */
export interface Link {
  /** Id of the link itself; used to remove it. */
  linkId: number
  /** Of the company or the hall. */
  id: number
  name: string
  /** Distinguishes equal names: the company's national id, the hall's phone number; '' when unknown. */
  number: string
}

const linksOf: Record<LinkKind, (userId: number) => Promise<Link[]>> = {
  companies: async (Id) =>
    (await ask(company.ofObserver, { Id }, { fresh: true })).data.map((one) => ({
      linkId: one.id,
      id: one.transportationCompanyId,
      name: one.transportationCompanyName,
      number: one.transportationCompanyNationalId,
    })),
  halls: async (Id) =>
    (await ask(hall.mine, { Id }, { fresh: true })).data.map(({ id, loadHallId, name, tel }) => ({
      linkId: id,
      id: loadHallId,
      name,
      number: tel,
    })),
}

const allOf: Record<LinkKind, () => Promise<Omit<Link, 'linkId'>[]>> = {
  companies: async () =>
    (await ask(adminUser.companies, {})).data.map((one) => ({
      id: one.transportationCompanyId,
      name: one.transportationCompanyName,
      number: one.nationalId,
    })),
  halls: async () =>
    (await ask(hall.all, {}, { fresh: true })).data.map(({ loadHallId, name, tel }) => ({ id: loadHallId, name, number: tel })),
}

export const adminUserQueries = {
  /** The types by name, in the order of the list. */
  types: queryOptions({
    queryKey: ['kept', 'userTypes'],
    queryFn: async () => (await ask(adminUser.types, {})).data,
    staleTime: Infinity,
  }),
  ofType: (Type: AdminUser['type']) =>
    queryOptions({
      queryKey: [...adminUserArea, 'ofType', Type],
      queryFn: async () => (await ask(adminUser.ofType, { Type })).data,
    }),
  links: (kind: LinkKind, userId: number) =>
    queryOptions({ queryKey: [...adminUserArea, 'links', kind, userId], queryFn: () => linksOf[kind](userId) }),
  /** Everything that could be linked. */
  linkable: (kind: LinkKind) => queryOptions({ queryKey: ['linkable', kind], queryFn: allOf[kind], staleTime: 60_000 }),
}

/** Fetches who can read what, as a spreadsheet file. Throws a WireError. */
export const linksFile = (): Promise<Blob> => fileOf(adminUser.linksFile, {})
