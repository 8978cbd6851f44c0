import { createContext } from 'react'

/** Whether what is drawn here is read on paper, later: a day is told by its date then, never as today's or yesterday's. */
export const OnPaper = createContext(false)
