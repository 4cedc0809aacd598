import { notFound } from '../../domain/domain-error.ts';
import { usablePosition, type Place, type Position } from '../../domain/map/map-point.ts';
import type { SiteZone } from '../reading-store.ts';
import type { Workspace } from './workspace.ts';

/** The IANA name of the time zone of a place; of this computer where it is unknown. */
export type FindZone = (place: Place | undefined) => string;

/** The time zones of inverters, by where they are or where their generator is. */
export interface SiteZones {
  has(inverterId: number): boolean;
  /** Throws `not_found`. */
  of(inverterId: number): SiteZone;
  /** Where the inverter is known to have this position. */
  at(inverterId: number, own: Position): SiteZone;
}

export function createSiteZones({ engine }: Pick<Workspace, 'engine'>, findZone: FindZone): SiteZones {
  const positions = engine.prepare<[number], Position>('SELECT latitude, longitude FROM inverters WHERE id = ?');
  const positionOfGenerator = engine.prepare<[number], Place>(
    `SELECT g.latitude, g.longitude FROM inverter_generators AS a JOIN generators AS g ON g.id = a.generator_id
     WHERE a.inverter_id = ?`,
  );

  function at(id: number, own: Position): SiteZone {
    const nowhere = { latitude: null, longitude: null };
    const generator = usablePosition(own).latitude === null ? (positionOfGenerator.get(id) ?? nowhere) : nowhere;
    const { latitude, longitude } = usablePosition(own, generator);
    if (latitude === null || longitude === null) return { time_zone: findZone(undefined), zone_of: 'computer' };
    return {
      time_zone: findZone({ latitude, longitude }),
      zone_of: latitude === own.latitude ? 'inverter' : 'generator',
    };
  }

  return {
    has: (id) => positions.get(id) !== undefined,
    of(id) {
      const own = positions.get(id);
      if (!own) throw notFound('inverter', id);
      return at(id, own);
    },
    at,
  };
}
