/** A more detailed basemap in one PMTiles file: at an address, or picked by the member. */
import { addProtocol } from 'maplibre-gl'
import { FileSource, PMTiles, Protocol, TileType } from 'pmtiles'
import type { VectorTiles } from './picture.ts'

let protocol: Protocol | undefined
let picked = 0

function ours(): Protocol {
  if (protocol) return protocol
  protocol = new Protocol()
  addProtocol('pmtiles', protocol.tile)
  return protocol
}

/** Opens a basemap and looks into it. Throws when it is no PMTiles file of vector tiles, or cannot be reached. */
export async function openTiles(from: string | File): Promise<VectorTiles> {
  // A name of our own: two files of one name are two maps.
  const archive = new PMTiles(
    typeof from === 'string' ? from : new FileSource(new File([from], `picked-${(picked += 1)}.pmtiles`)),
  )
  const { tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) throw new Error(`tiles of type ${tileType} are no vector tiles`)
  const about = (await archive.getMetadata()) as { vector_layers?: { id: string }[] } | null
  ours().add(archive)
  return { url: `pmtiles://${archive.source.getKey()}`, layers: (about?.vector_layers ?? []).map(({ id }) => id) }
}
