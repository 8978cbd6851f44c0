/**
 * The areas a command may have changed, by name: a queued command delivered later is known by its name only, and query keys
 * begin with their area.
 */

/** Areas a command changes besides its own, by area, or by call name where it differs from its area. */
export const beyond: Readonly<Record<string, readonly string[]>> = {
  /** Imported rows appear in the lists of drivers and vehicles. */
  import: ['driver', 'driverPage', 'native', 'vehicle'],
  /** Documents, and events of a yard or a hall, advance a permit, and the permit its cargo. */
  document: ['permit', 'cargo'],
  driverAct: ['driver', 'driverPage', 'vehicle'],
  driverApp: ['driver', 'driverPage'],
  /** A claim is a permit, and ends a turn. */
  freeCargo: ['run', 'cargo', 'permit', 'turn', 'wallet', 'driverApp'],
  kiosk: [],
  native: ['driver', 'driverPage'],
  objection: ['driverPage'],
  permit: ['cargo', 'turn', 'wallet'],
  permitLife: ['permit', 'cargo', 'turn', 'wallet'],
  run: ['cargo', 'permit', 'turn', 'wallet'],
  /** A driver's own list changes no other list, load or permit. */
  'run.preferOwn': ['driverApp'],
  turn: ['run', 'driverPage', 'driverApp'],
  'turn.returnTurn': ['permit', 'cargo', 'run'],
  /** Payments change the wallet. */
  payment: ['wallet'],
  /** A driver's page shows vehicles, and a vehicle's page drivers. */
  vehicle: ['driver', 'driverPage'],
  driverPage: ['driver', 'vehicle'],
  /** A new account or an accepted company appears in pickers. */
  applicant: ['company', 'owner', 'cargo'],
  company: ['owner', 'agency'],
  owner: ['company'],
  /** New registrations and members appear in the administrators' lists. */
  registration: ['company', 'owner'],
  /** Holds and captures appear in the wallet. */
  cargo: ['wallet'],
  wallet: ['cargo'],
}

/** Returns the areas that a call (`area.key`) may have changed, its own first. */
export function areasTouchedBy(call: string): readonly string[] {
  const area = call.slice(0, call.indexOf('.'))
  return [area, ...(beyond[call] ?? beyond[area] ?? [])]
}
