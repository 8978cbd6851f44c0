/** Main offices, agencies and what is set for an agency (S2 §7). */
import { agency, type Agency } from '#contract/organisations/agency.ts'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** Queries of this area are refetched after every command on it. */
export const agencyArea = ['agency'] as const

const config = <T>(name: string, agentId: number, request: () => Promise<{ data: T }>) =>
  queryOptions({ queryKey: ['agencyConfig', name, agentId], queryFn: async () => (await request()).data })

/** Agencies in the lists of the office's dialog: by their number as screens write it. */
const linkable = (one: Agency) => ({
  id: one.agentID,
  name: one.agentFullName,
  number: one.meliCode,
  others: [`Agent${one.agentID}`, one.mobile],
  office: one.agentMainName,
})

export const agencyQueries = {
  offices: queryOptions({
    queryKey: [...agencyArea, 'offices'],
    queryFn: async () => (await ask(agency.offices, {})).data,
  }),
  all: queryOptions({ queryKey: [...agencyArea, 'all'], queryFn: async () => (await ask(agency.all, {})).data }),
  ofOffice: (id: number) =>
    queryOptions({
      queryKey: [...agencyArea, 'ofOffice', id],
      queryFn: async () => (await ask(agency.ofOffice, { agencyId: id })).data.map(linkable),
    }),
  linkable: queryOptions({
    queryKey: [...agencyArea, 'linkable'],
    queryFn: async () => (await ask(agency.all, {})).data.map(linkable),
  }),
  permissions: (agentId: number) => config('permissions', agentId, () => ask(agencyConfig.permissions, { agentId })),
  settings: (agentId: number) => config('settings', agentId, () => ask(agencyConfig.settings, { agentId })),
  finance: (agentId: number) => config('finance', agentId, () => ask(agencyConfig.finance, { agentId })),
  webService: (agentId: number) => config('webService', agentId, () => ask(agencyConfig.webService, { agentId })),
  webServiceHistory: (agentId: number) =>
    config('webServiceHistory', agentId, () => ask(agencyConfig.webServiceHistory, { agentId })),
  forbiddenGoods: (agentId: number) => config('goods', agentId, () => ask(agencyConfig.forbiddenGoods, { agentId })),
}
