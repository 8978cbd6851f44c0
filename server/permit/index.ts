export { livePermits } from './rows.ts'
