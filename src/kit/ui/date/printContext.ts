import { createContext } from 'react'

/** Whether the content is printed and read later: days are then shown as dates, never as today or yesterday. */
export const PrintContext = createContext(false)
