export { areActiveDrivers } from './rows.ts'
export { editPapers } from './papers.ts'
