import { createContext } from 'react'

/** Whether the actions of a table's rows are in one menu, because the column is too narrow for buttons. */
export const FoldedActs = createContext(false)
