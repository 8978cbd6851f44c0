export { applicantDocument } from './applicant.ts'
export { keptName } from './name.ts'
