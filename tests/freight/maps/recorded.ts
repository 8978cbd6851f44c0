/** Responses of each service for the road from Tehran to Isfahan, in its documented shape (geo.md §6). */

export const tehran = { lat: 35.6892, lng: 51.389 }
export const isfahan = { lat: 32.6546, lng: 51.668 }

/** The expected route of every service: `[lng, lat]`. */
export const road: [number, number][] = [
  [51.389, 35.6892],
  [50.8746, 34.6416],
  [51.4369, 33.9884],
  [51.668, 32.6546],
]
/** The same, encoded by another program with five and with six decimals; the last two in two legs. */
const FIVE = 'opyxEg|sxHnrkE~mcBnq~BkylBfocGkcl@'
const SIX = ['_nhacAocp_aB~a}~@~tk^', '_rny_AgumbaBnalpAwjbM']

const osrm = (geometry: unknown) => ({
  code: 'Ok',
  routes: [
    {
      geometry,
      legs: [{ steps: [], distance: 446_530, duration: 16_230, summary: '', weight: 16_230 }],
      distance: 446_530,
      duration: 16_230,
    },
  ],
  waypoints: [{ location: road[0], name: '', distance: 3.1 }],
})
export const geoJson = osrm({ type: 'LineString', coordinates: road })
export const encoded = osrm(FIVE)
export const withoutLine = { code: 'Ok', routes: [{ distance: 446_530, duration: 16_230 }] }

const legs = [
  {
    summary: 'آزادراه خلیج فارس',
    distance: { value: 150_030, text: '۱۵۰ کیلومتر' },
    duration: { value: 6230, text: '' },
    steps: [],
  },
  {
    summary: 'آزادراه معلم',
    distance: { value: 296_500, text: '۲۹۷ کیلومتر' },
    duration: { value: 10_000, text: '' },
    steps: [],
  },
]
export const neshan = { routes: [{ overview_polyline: { points: FIVE }, legs }] }

export const valhalla = {
  trip: {
    status: 0,
    status_message: 'Found route between points',
    units: 'kilometers',
    language: 'en-US',
    locations: [],
    summary: { length: 446.53, time: 16_230 },
    legs: SIX.map((shape) => ({ shape, summary: { length: 223.2, time: 8115 }, maneuvers: [] })),
  },
}

const mapIrPlace = (title: string, more: object) => ({
  title,
  address: '',
  province: 'اصفهان',
  county: 'اصفهان',
  district: 'مرکزی',
  city: 'اصفهان',
  region: '',
  neighborhood: '',
  type: 'city',
  fclass: 'city',
  ...more,
})
export const mapIrPlaces = {
  'odata.count': 4,
  value: [
    mapIrPlace('اصفهان', { geom: { type: 'Point', coordinates: ['51.668', '32.6546'] } }),
    mapIrPlace('اصفهانك', { address: 'اصفهان، خیابان جی', geom: { type: 'Point', coordinates: [51.72, 32.61] } }),
    mapIrPlace('بی‌مختصات', { geom: null }),
    mapIrPlace('آن سوی دنیا', { geom: { type: 'Point', coordinates: [-95.36, 29.76] } }),
  ],
}

const neshanPlace = (title: string, type: string, location: object | null) => ({
  title,
  address: 'اصفهان',
  neighbourhood: '',
  region: 'اصفهان، استان اصفهان',
  type,
  category: 'place',
  location,
})
export const neshanPlaces = {
  count: 3,
  items: [
    neshanPlace('اصفهان', 'city', { x: 51.668, y: 32.6546, z: 'NaN' }),
    neshanPlace('رستوران شهرزاد', 'restaurant', { x: 51.66, y: 32.65, z: 'NaN' }),
    neshanPlace('بی‌مختصات', 'city', null),
  ],
}
