import { deflateSync, crc32 } from 'node:zlib';
import type { NewInstaller } from '../../src/contract/installers.ts';

const WIDTH = 144;
const HEIGHT = 40;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A logo as a PNG: a sun before three roofs. */
function logo(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH * 4);
    for (let x = 0; x < WIDTH; x++) {
      const sun = Math.hypot(x - 22, y - 16) < 13;
      const roof = [60, 92, 124].some((peak) => y > 10 && y < 36 && Math.abs(x - peak) < (y - 10) / 1.7);
      if (roof) row.set([0x12, 0x35, 0x5b, 255], 1 + x * 4);
      else if (sun) row.set([0xf2, 0xa0, 0x05, 255], 1 + x * 4);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Three looks that are far apart: a dark color with a logo, a very light one with a long name, a glaring one without a
 * logo.
 */
export const brandings = {
  dark: { company_name: 'Bright Roofs', color: '#12355b', logo: `data:image/png;base64,${logo().toString('base64')}` },
  light: {
    company_name: 'Sonnenschein & Söhne Photovoltaic Installations of the Greater Willamette Valley, Incorporated',
    color: '#fff7c9',
  },
  red: { company_name: 'Red Hot Solar', color: '#ff0000' },
} satisfies Record<string, NewInstaller>;
