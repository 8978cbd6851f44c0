export { concernedBy, hasApp, turnsWithApp } from './concerned.ts'
export { sendDriverNotices } from './send.ts'
export { writeDriverNotices, type DriverFact } from './write.ts'
