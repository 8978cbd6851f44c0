export { isTeam, mustSeeDriver, seesDriver, seesVehicle } from './sight.ts'
