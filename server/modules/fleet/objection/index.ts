export { objectionsAsked } from './search.ts'
