/** Addresses of one cargo. */

/** The tabs of a cargo's page, the first one its start (GAP37). */
export const detailTabs = ['info', 'priorities', 'permits', 'log'] as const
export type DetailTab = (typeof detailTabs)[number]

export const detailOf = (id: number, tab: DetailTab = 'info') => `/Cargos/Detail/${id}/${tab}`
export const editOf = (id: number) => `/EditCargo/${id}`
