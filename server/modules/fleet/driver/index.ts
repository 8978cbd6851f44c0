export { activateDue, changeDriver, changePhone } from './acts.ts'
export { addDrivers, driversLike, nativesAmong, setCards, setNatives, type BroughtDriver, type BroughtNative } from './bulk.ts'
export { calledDriver, lockDriver, type Driver } from './rows.ts'
export { editValidity } from './validity.ts'
