export { awaitingPriorities, cancelPriorities } from './rows.ts'
