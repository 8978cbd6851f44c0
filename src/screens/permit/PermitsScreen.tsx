import { PermitsList } from './list/PermitsList.tsx'

/** The list of permits issued for drivers (S0 §2.10). */
export const Screen = () => <PermitsList view="permits" />
