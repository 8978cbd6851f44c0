import { createContext } from 'react'

/**
 * How the actions of a table's rows are rendered: buttons with labels where there is room, else icons, else one menu. The same
 * for all rows, whatever they contain.
 */
export type ActsForm = 'words' | 'icons' | 'menu'

export const ActsFormContext = createContext<ActsForm>('icons')
