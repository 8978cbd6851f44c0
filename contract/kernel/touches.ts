/**
 * What an act may have changed, by name: an act that was kept and delivered later is known by its name alone, and whoever
 * asks again keys every question by its area first.
 */

/** Areas an act changes beside its own, by its area or, where one differs from the rest of its area, by its name. */
export const beyond: Readonly<Record<string, readonly string[]>> = {
  /** What a table brought in is seen wherever drivers and vehicles are. */
  import: ['driver', 'driverPage', 'native', 'vehicle'],
  /** A document, and what a yard or a hall says, move a permit on, and the permit its cargo. */
  document: ['permit', 'cargo'],
  driverAct: ['driver', 'driverPage', 'vehicle'],
  native: ['driver', 'driverPage'],
  objection: ['driverPage'],
  permit: ['cargo', 'turn', 'wallet'],
  permitLife: ['permit', 'cargo', 'turn', 'wallet'],
  run: ['cargo', 'permit', 'turn', 'wallet'],
  turn: ['run', 'driverPage'],
  'turn.returnTurn': ['permit', 'cargo', 'run'],
  /** What was paid is in the wallet. */
  payment: ['wallet'],
  /** A driver's page tells of vehicles, and a vehicle's of drivers. */
  vehicle: ['driver', 'driverPage'],
  driverPage: ['driver', 'vehicle'],
  /** An account that was made, or a company accepted, is somebody pickers offer. */
  applicant: ['company', 'owner', 'cargo'],
  company: ['owner', 'agency'],
  owner: ['company'],
  /** Whoever registers, or is added, waits in the administrators' lists. */
  registration: ['company', 'owner'],
  /** What is held and captured is seen in the wallet. */
  cargo: ['wallet'],
  wallet: ['cargo'],
}

/** The areas an act of this name (`area.key`) may have changed, its own first. */
export function areasTouchedBy(call: string): readonly string[] {
  const area = call.slice(0, call.indexOf('.'))
  return [area, ...(beyond[call] ?? beyond[area] ?? [])]
}
