import { PermitsList } from './list/PermitsList.tsx'

/** The permits of the hall's cargos and turns (S0 §2.10). */
export const Screen = () => <PermitsList view="hall" />
