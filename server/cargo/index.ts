export { mustSee } from './scope.ts'
