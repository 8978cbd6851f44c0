/** Why a permit was voided, which the account does not have. */
import { useQuery } from '@tanstack/react-query'
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { ask } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** Returns the code of the reason; null for a permit that is not void, and while the reason is not known. */
export function useVoidReason(permit: OwnPermit | undefined): { reason: string | null; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...persisted,
    // The key and the answer are those of the permit's road.
    queryKey: ['permit', 'own', permit?.id],
    // The calls of permits are not needed for the first screen.
    queryFn: async () => ask((await import('#contract/permits/permit.ts')).permit.read, { id: permit!.id }),
    enabled: permit?.status === PermitStatus.voided,
    staleTime: 0,
  })
  return { reason: data?.data.voidReason ?? null, isLoading }
}
