import { TurnList } from './list/TurnList.tsx'

/** The drivers' turns of the halls a member keeps or observes (S2 §2). */
export const Screen = () => <TurnList />
