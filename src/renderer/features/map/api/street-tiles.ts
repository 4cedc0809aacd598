import type { QueryClient } from '@tanstack/react-query';
import type { AddProtocolAction } from 'maplibre-gl';
import { getStreetMapTile } from '../../../../contract/console/street-map.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { requestBytes } from '../../../lib/request.ts';

/**
 * Answers the addresses of tiles, `street-map://zoom/column/row`, from the console's own service: the thread of the map
 * has no session, so it asks the page. No bytes where the map has no tile, or the service cannot answer just now: only
 * a tile that is refused as damaged is an error.
 */
export const streetTiles =
  (client: QueryClient): AddProtocolAction =>
  async ({ url }, { signal }) => {
    const [zoom = '', column = '', row = ''] = url.slice(url.indexOf('://') + 3).split('/');
    try {
      return { data: await requestBytes(client, getStreetMapTile, { params: { zoom, column, row }, signal }) };
    } catch (error) {
      if (error instanceof RequestError && error.fault !== 'validation_failed') return { data: new ArrayBuffer(0) };
      throw error;
    }
  };
