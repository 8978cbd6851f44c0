export { activateDue } from './acts.ts'
export { addDrivers, driversLike, nativesAmong, setCards, setNatives, type BroughtDriver, type BroughtNative } from './bulk.ts'
export { editValidity } from './validity.ts'
