import { CargoList } from './list/CargoList.tsx'

/** The cargo declarations of a main office's agencies: the same table as another view of it (S2 §3, G2). */
export const Screen = () => <CargoList view="agency" />
