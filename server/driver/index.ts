export { activateDue, setDriverPassword } from './acts.ts'
export { isNativeOn } from './native.rules.ts'
export { areActiveDrivers } from './rows.ts'
export { addDrivers, driversLike, nativesAmong, setCards, setNatives, type BroughtDriver, type BroughtNative } from './bulk.ts'
