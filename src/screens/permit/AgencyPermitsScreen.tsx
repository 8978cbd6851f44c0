import { PermitsList } from './list/PermitsList.tsx'

/** The permits of a main office's agencies (S2 §2 "Driver reservation search"). */
export const Screen = () => <PermitsList view="agency" />
