import { createContext } from 'react'

/** Whether the acts of a table's rows stand in one menu, for want of room beside each other. */
export const FoldedActs = createContext(false)
