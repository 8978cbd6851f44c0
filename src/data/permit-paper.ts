/** A permit's paper before it is printed, and what is said of its loading (S0 §7, §8). */
import { permit } from '#contract/permit.ts'
import { queryOptions } from '@tanstack/react-query'
import { paperAlerts as words } from '../words/permit-paper.ts'
import { askFor, WireError } from './wire.ts'

/** What will stand on the paper; null for a voided permit. Asked for at each opening, and never left on the device. */
export const paperOf = (permitId: number) =>
  queryOptions({
    queryKey: ['permit', 'paper', permitId],
    queryFn: async () => (await askFor(permit.printData, { Id: permitId })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })

/** Why it was not loaded: the status of an answer that is no, the message of everything else. */
export const paperFault = (error: unknown): string =>
  error instanceof WireError && error.status > 0
    ? words.refused(error.status)
    : words.unknown(error instanceof Error ? error.message : '')
