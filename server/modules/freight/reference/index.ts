export { placesByName } from './places.ts'
