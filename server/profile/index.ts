export { seesDriver, seesVehicle } from './sight.ts'
