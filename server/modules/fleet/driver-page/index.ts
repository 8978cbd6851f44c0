export { mustSeeDriver, seesDriver, seesVehicle } from './sight.ts'
