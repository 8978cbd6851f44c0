import { CargoList } from './list/CargoList.tsx'

/** The announced cargos of those who manage or oversee them (S1 §2.4). */
export const Screen = () => <CargoList view="cargos" />
