export { selectObjections } from './search.ts'
