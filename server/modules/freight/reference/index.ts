export { placeNames, placesByName } from './places.ts'
