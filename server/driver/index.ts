export { activateDue, setDriverPassword } from './acts.ts'
export { isNativeOn } from './native.rules.ts'
export { areActiveDrivers } from './rows.ts'
export { editPapers } from './papers.ts'
