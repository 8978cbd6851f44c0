/** Screens of this module. */
import { withList, withProps } from '#app/kit/page/screen.ts'

const permitLists = async () => (await import('./permit/list/permits.ts')).lists
const permitList = () => import('./permit/PermitsScreen.tsx')
export const permits = withList(withProps(permitList, { view: 'permits' }), async () => (await permitLists()).permits)
export const agencyPermits = withList(withProps(permitList, { view: 'agency' }), async () => (await permitLists()).agency)
export const permit = () => import('./permit/PermitScreen.tsx')
export const share = () => import('./permit/ShareScreen.tsx')
export const hallPermits = withList(withProps(permitList, { view: 'hall' }), async () => (await permitLists()).hall)
export const detention = () => import('./permit/DetentionTableScreen.tsx')
export const verify = () => import('./verify/VerifyScreen.tsx')
