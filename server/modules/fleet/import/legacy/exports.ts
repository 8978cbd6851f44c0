/** The files of the old system's exports and their columns, named as in the specification (S1 §3, S2 §3). */

export const legacyKinds = ['hall', 'company', 'companyHall', 'driver', 'vehicle', 'turn', 'cargo'] as const
export type LegacyKind = (typeof legacyKinds)[number]

interface ExportFile {
  file: string
  /** Columns without which the file is refused. */
  needed: readonly string[]
  /** Other columns that are read. */
  free: readonly string[]
  /** Columns that identify a row. */
  key: readonly string[]
}

const named = (names: string): readonly string[] => names.split(' ')

/** In the order of import: each refers only to those before it. */
export const exportFiles: Readonly<Record<LegacyKind, ExportFile>> = {
  hall: {
    file: 'halls.csv',
    needed: named('loadHallId name'),
    free: named(
      'tel cityName reservationLimit reservationRange activeTurnApp isActiveShowTime ' +
        'isFreeCargo isActive loadHallLat loadHallLong driverCharghe ' +
        'transportationCompanyCharghe turnExpireHour nativeTurnExpireHour limitNewTurn ' +
        'travelTime',
    ),
    key: named('loadHallId'),
  },
  company: {
    file: 'companies.csv',
    needed: named('transportationCompanyId transportationCompanyName nationalId address cityName'),
    free: named('email postalCode tell mobile announcementLimitMinutes transportationCompanyActive isAccept fileName'),
    key: named('transportationCompanyId'),
  },
  companyHall: {
    file: 'company-halls.csv',
    needed: named('transportationCompanyId loadHallId'),
    free: [],
    key: named('transportationCompanyId loadHallId'),
  },
  driver: {
    file: 'drivers.csv',
    needed: named('nationalId name family cardNumber mobile'),
    free: named('cityName cardValidDate healthCardValidDate driverActive'),
    key: named('nationalId'),
  },
  vehicle: {
    file: 'vehicles.csv',
    needed: named('freighterCardNumber plaqueNumber plaqueSerialNumber loadingTypeTitle madeYear'),
    free: named('vinCode inspectionValidDate nationalId isActive'),
    key: named('freighterCardNumber'),
  },
  turn: {
    file: 'turns.csv',
    needed: named('id loadHallId nationalId freighterCardNumber turnNumber date time'),
    free: named('isActive'),
    key: named('id'),
  },
  cargo: {
    file: 'cargos.csv',
    needed: named(
      'id transportationCompanyId cargoSource cargoSourceLat cargoSourceLong cargoDestination ' +
        'cargoDestinationLat cargoDestinationLong cargoDistance cargoDuration kalaDesc ' +
        'kalaWeight bastebandyName cargoRent freighterNumber loaderTypeNames tel',
    ),
    free: named('loadHallId isLoadHall bastebandyNumber kalaValue cargoRange description cargoDate cargoTime cargoStatus'),
    key: named('id'),
  },
}

/** All columns of a kind. */
export const columnsOf = (kind: LegacyKind): readonly string[] => [...exportFiles[kind].needed, ...exportFiles[kind].free]
