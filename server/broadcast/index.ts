export { tellDue } from './tell.ts'
