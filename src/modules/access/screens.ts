/** Screens of this module. */
export const members = () => import('./member/MembersScreen.tsx')
export const addMember = () => import('./member/AddMemberScreen.tsx')
export const forgot = () => import('./forgot/ForgotScreen.tsx')
