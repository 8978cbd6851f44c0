import { FileButton } from '@mantine/core'
import { routingWords as words } from '#app/words/map.ts'
import type { Basemap } from './basemap.ts'

/** A more detailed map from a file of the member's own. */
export function BasemapFile({ fileName, complaint, pick }: Basemap) {
  return (
    <div className="row map-file">
      {fileName ? (
        <>
          <span className="faint">{words.fileInUse(fileName)}</span>
          <button type="button" className="link" onClick={() => pick(null)}>
            {words.builtIn}
          </button>
        </>
      ) : (
        <FileButton accept=".pmtiles" onChange={pick} inputProps={{ 'aria-label': words.fromFile, tabIndex: -1 }}>
          {(props) => (
            <button type="button" className="link" {...props}>
              {words.fromFile}
            </button>
          )}
        </FileButton>
      )}
      {complaint && (
        <p className="map-complaint" role="alert">
          {complaint}
        </p>
      )}
    </div>
  )
}
