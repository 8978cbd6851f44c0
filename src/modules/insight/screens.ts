/** Screens of this module. */
export const home = () => import('./home/HomeScreen.tsx')
export const system = () => import('./system/SystemScreen.tsx')
export const reports = () => import('./report/ReportsScreen.tsx')
export const report = () => import('./report/ReportScreen.tsx')
export const help = () => import('./help/HelpScreen.tsx')
export const audit = () => import('./audit/AuditScreen.tsx')
