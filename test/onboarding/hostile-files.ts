import { crc32, deflateSync } from 'node:zlib';
import type { ChosenFile } from './owner-browser.ts';
import {
  chunkOf,
  CONTRACT,
  file,
  JPEG,
  jpegSegment,
  jpegWith,
  pdfOf,
  PNG,
  PROGRESSIVE_JPEG,
  riffChunk,
  WEBP,
  WEBP_LOSSLESS,
  WEBP_SIMPLE,
  webp,
} from './sample-files.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const join = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part)));
const uint32 = (value: number): Buffer => hex(value.toString(16).padStart(8, '0'));
const littleEndian = (value: number): Buffer => uint32(value).swap32();

const NAMES = ['contract.pdf', 'meter.jpg', 'scan.png', 'roof.webp'];

/** The beginning of what is none of the four kinds. */
const foreign: Record<string, Buffer> = {
  gif: join('GIF89a', hex('0100010080000000000000ffffff2c00000000010001000002024401003b')),
  bmp: join('BM', Buffer.alloc(60)),
  'tiff, Intel': join('II*\0', Buffer.alloc(60)),
  'tiff, Motorola': join('MM\0*', Buffer.alloc(60)),
  icon: join(hex('00000100'), Buffer.alloc(60)),
  svg: latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  html: latin1('<!doctype html><script>alert(1)</script>'),
  xml: latin1('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
  script: latin1('alert(document.cookie)//'),
  php: latin1('<?php system($_GET["c"]); ?>'),
  shell: latin1('#!/bin/sh\nrm -rf /\n'),
  exe: join('MZ', hex('9000'), Buffer.alloc(100)),
  elf: join(hex('7f454c46'), Buffer.alloc(100)),
  'mach-o': join(hex('cffaedfe'), Buffer.alloc(100)),
  zip: join('PK\x03\x04', Buffer.alloc(26), 'word/document.xml'),
  rar: join('Rar!', hex('1a0700'), Buffer.alloc(60)),
  '7z': join(hex('377abcaf271c'), Buffer.alloc(60)),
  gzip: join(hex('1f8b0800'), Buffer.alloc(60)),
  tar: join(Buffer.alloc(257), 'ustar\0', Buffer.alloc(249)),
  heic: join(hex('00000018'), 'ftypheic', Buffer.alloc(60)),
  avif: join(hex('00000018'), 'ftypavif', Buffer.alloc(60)),
  mp4: join(hex('00000018'), 'ftypisom', Buffer.alloc(60)),
  mp3: join('ID3', Buffer.alloc(60)),
  wav: riffChunk('RIFF', latin1('WAVEfmt ')),
  avi: riffChunk('RIFF', latin1('AVI LIST')),
  postscript: latin1('%!PS-Adobe-3.0\n'),
  rtf: latin1('{\\rtf1 hello}'),
  'old word': join(hex('d0cf11e0a1b11ae1'), Buffer.alloc(500)),
  'java class': join(hex('cafebabe'), Buffer.alloc(60)),
  wasm: hex('0061736d01000000'),
  photoshop: join('8BPS', hex('0001'), Buffer.alloc(60)),
  'jpeg 2000': join(hex('0000000c6a5020200d0a870a'), Buffer.alloc(60)),
  json: latin1('{"a":1}'),
  text: latin1('Installation contract, signed.'),
  'white space': latin1(' \r\n\t'),
  zeros: Buffer.alloc(5000),
  'almost a PDF': latin1('%pdf-1.7\n%%EOF\n'),
  'almost a PNG': join(hex('89504e470a0d1a0a'), PNG.bytes.subarray(8)),
};

/** The end of a zip without entries, with a comment. */
const zipEnd = (comment = ''): Buffer => {
  const end = join('PK\x05\x06', Buffer.alloc(18), comment);
  end.writeUInt16LE(comment.length, 20);
  return end;
};

/** A zip with one stored entry. */
const zip = (comment = ''): Buffer => {
  const body = latin1('alert(1)');
  const head = join(
    hex('1400000000000000'),
    hex('00000000'),
    littleEndian(crc32(body)),
    littleEndian(body.length),
    littleEndian(body.length),
    hex('01000000'),
  );
  const local = join('PK\x03\x04', head, 'a', body);
  const central = join('PK\x01\x02', hex('1400'), head, Buffer.alloc(14), 'a');
  const end = zipEnd(comment);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return join(local, central, end);
};

const pngChunk = (type: string, body: Buffer): Buffer =>
  join(uint32(body.length), type, body, uint32(crc32(join(type, body))));
const SIGNATURE = hex('89504e470d0a1a0a');
const ihdr = (width: number, height: number): Buffer =>
  pngChunk('IHDR', join(uint32(width), uint32(height), hex('0806000000')));
const idat = pngChunk('IDAT', deflateSync(Buffer.alloc(100)));
const iend = pngChunk('IEND', Buffer.alloc(0));
const pngOf = (...chunks: Buffer[]): Buffer => join(SIGNATURE, ...chunks);
const pngWith = (chunk: Buffer): Buffer => join(PNG.bytes.subarray(0, 33), chunk, PNG.bytes.subarray(33));

const sof = (width: number, height: number, marker = 0xc0): Buffer => {
  const body = hex('080000000001011100');
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  return jpegSegment(marker, body);
};
const scan = join(jpegSegment(0xda, hex('010100003f00')), hex('1234'));
const jpegOf = (...segments: Buffer[]): Buffer => join(hex('ffd8'), ...segments, hex('ffd9'));

const vp8 = (width: number, height: number): Buffer => {
  const body = join(hex('5001009d012a'), Buffer.alloc(40));
  body.writeUInt16LE(width, 6);
  body.writeUInt16LE(height, 8);
  return riffChunk('VP8 ', body);
};
const vp8l = (width: number, height: number): Buffer => {
  const body = join(hex('2f'), Buffer.alloc(40));
  body.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return riffChunk('VP8L', body);
};
const vp8x = (width: number, height: number, flags = 0): Buffer => {
  const body = Buffer.alloc(10);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', body);
};
const webpWith = (chunk: Buffer): Buffer =>
  webp(riffChunk('VP8X', chunkOf(WEBP, 'VP8X')), chunk, riffChunk('VP8 ', chunkOf(WEBP, 'VP8 ')));

const MARKUP = [
  '<script>alert(1)</script>',
  '<html onclick=alert(1)>',
  '<!DOCTYPE html>',
  '<svg onload=alert(1)>',
  '<?php system($_GET[0]);',
  '<iframe src=//evil.example>',
];

/** A text inside each of the four, where a reader of pictures skips it and a sniffer of types finds it. */
const withText = (text: string): Record<string, Buffer> => ({
  pdf: join('%PDF-1.7\n%', text, '\n', pdfOf(500), '\n%%EOF\n'),
  jpeg: jpegWith(jpegSegment(0xfe, latin1(text))),
  png: pngWith(pngChunk('tEXt', latin1(`Comment\0${text}`))),
  webp: webpWith(riffChunk('XMP ', latin1(text))),
});

const ustar = (head: (padding: number) => Buffer): Buffer => {
  const at = head(0).indexOf('ustar');
  return head(257 - at);
};

const samples = { pdf: CONTRACT, jpeg: JPEG, png: PNG, webp: WEBP };

function polyglots(): Record<string, Buffer> {
  const found: Record<string, Buffer> = {};
  for (const [kind, { bytes }] of Object.entries(samples)) {
    found[`${kind} and empty zip`] = join(bytes, zipEnd());
    found[`${kind} and zip`] = join(bytes, zip());
    found[`${kind} and zip whose comment ends like a PDF`] = join(bytes, zip('\n%%EOF\n'));
    found[`${kind} and zip with the longest comment`] = join(bytes, zip('x'.repeat(0xffff)));
    found[`${kind} and zip with bytes behind it`] = join(bytes, zip(), '\n\n\n%%EOF\n');
    found[`${kind} and rar`] = join(bytes, foreign['rar'] ?? '', '\n%%EOF\n');
    found[`${kind} and 7z`] = join(bytes, foreign['7z'] ?? '', '\n%%EOF\n');
    found[`script before ${kind}`] = join('/*', bytes, '*/alert(1)');
    found[`page before ${kind}`] = join('<!doctype html><script>alert(1)</script>', bytes);
    found[`one byte before ${kind}`] = join(' ', bytes);
    found[`gif before ${kind}`] = join(foreign['gif'] ?? '', bytes);
  }
  for (const text of MARKUP)
    for (const [kind, bytes] of Object.entries(withText(text))) found[`${kind} with ${text}`] = bytes;
  for (const kind of ['jpeg', 'png', 'webp'])
    found[`${kind} with a PDF inside`] = withText(`%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n`)[kind] ?? Buffer.alloc(0);
  found['rar across a border of pieces'] = join(pdfOf(65_530), foreign['rar'] ?? '', pdfOf(70_000));
  found['jpeg and tar'] = ustar((padding) => jpegWith(jpegSegment(0xfe, latin1(`${' '.repeat(padding)}ustar`))));
  found['png and tar'] = ustar((padding) => pngWith(pngChunk('tEXt', latin1(`${' '.repeat(padding)}ustar`))));
  found['webp and tar'] = ustar((padding) => webpWith(riffChunk('XMP ', latin1(`${' '.repeat(padding)}ustar`))));
  found['pdf and tar'] = ustar((padding) => join('%PDF-1.7\n%', ' '.repeat(padding), 'ustar', pdfOf(500)));
  found['jpeg and script'] = join(
    hex('ffd8ffe0'),
    '/*',
    'JFIF\0',
    Buffer.alloc(0x2f2a - 7),
    '*/=alert(1);/*',
    JPEG.bytes.subarray(20),
    '*/',
  );
  found['png and page behind it'] = join(PNG.bytes, MARKUP[0] ?? '');
  found['webp and page behind it'] = join(WEBP.bytes, MARKUP[0] ?? '');
  found['png and second png'] = join(PNG.bytes, PNG.bytes);
  found['pdf and page behind it'] = join(CONTRACT.bytes, '\n', MARKUP[0] ?? '');
  return found;
}

/** More than 40 megapixels, or none at all. */
function bombs(): Record<string, Buffer> {
  const sizes: [number, number][] = [
    [6325, 6325],
    [40_000_001, 1],
    [1, 40_000_001],
    [100_000, 100_000],
    [0x7fffffff, 0x7fffffff],
    [0xffffffff, 0xffffffff],
    [0, 0],
    [0, 100],
    [100, 0],
  ];
  const found: Record<string, Buffer> = {};
  for (const [width, height] of sizes) found[`png of ${width} × ${height}`] = pngOf(ihdr(width, height), idat, iend);
  for (const [width, height] of [
    [6325, 6325],
    [65_535, 65_535],
    [65_535, 611],
    [0, 0],
    [100, 0],
    [0, 100],
  ] as const)
    for (const marker of [0xc0, 0xc1, 0xc2, 0xc9])
      found[`jpeg of ${width} × ${height}, frame ${marker.toString(16)}`] = jpegOf(sof(width, height, marker), scan);
  found['jpeg with its frame far behind'] = jpegOf(
    ...Array.from({ length: 20 }, () => jpegSegment(0xe1, Buffer.alloc(65_000))),
    sof(65_535, 65_535),
    scan,
  );
  for (const [width, height] of [
    [16_383, 16_383],
    [6400, 6400],
    [0, 100],
    [100, 0],
  ] as const)
    found[`webp of ${width} × ${height}`] = webp(vp8(width, height));
  found['lossless webp'] = webp(vp8l(16_384, 16_384));
  for (const [width, height] of [
    [16_777_216, 16_777_216],
    [6400, 6400],
  ] as const)
    found[`extended webp of ${width} × ${height}`] = webp(vp8x(width, height), vp8(100, 100));
  found['extended webp of a small size with a large frame'] = webp(vp8x(100, 100), vp8(16_383, 16_383));
  return found;
}

/** Right beginnings whose structure does not hold. */
const broken: Record<string, Buffer> = {
  'png without picture': pngOf(ihdr(10, 10), iend),
  'png with a long end': pngOf(ihdr(10, 10), idat, pngChunk('IEND', latin1('more'))),
  'png without header': pngOf(idat, iend),
  'png with a long header': pngOf(pngChunk('IHDR', Buffer.alloc(20)), idat, iend),
  'png with an endless chunk': pngOf(ihdr(10, 10), idat, join(hex('ffffffff'), 'IDAT'), iend),
  'png with a nameless chunk': pngOf(ihdr(10, 10), pngChunk('\0\0\0\0', Buffer.alloc(4)), idat, iend),
  'moving png': pngOf(ihdr(10, 10), pngChunk('acTL', Buffer.alloc(8)), idat, iend),
  'jpeg without frame': jpegOf(jpegSegment(0xdb, Buffer.alloc(65))),
  'jpeg without anything': jpegOf(),
  'jpeg with a scan before its frame': jpegOf(scan, sof(10, 10)),
  'jpeg with two frames': jpegOf(sof(10, 10), sof(65_535, 65_535), scan),
  'jpeg with two beginnings': join(hex('ffd8'), JPEG.bytes),
  'jpeg with an empty segment': jpegOf(hex('ffe10000'), sof(10, 10), scan),
  'jpeg with a segment of length one': jpegOf(hex('ffe10001'), sof(10, 10), scan),
  'jpeg with bytes between segments': jpegOf(sof(10, 10), latin1('xx'), scan),
  'jpeg with a short frame': jpegOf(jpegSegment(0xc0, hex('0800'))),
  'webp that says less than it is': join('RIFF', hex('10000000'), WEBP.bytes.subarray(8)),
  'webp that says more than it is': join('RIFF', hex('ffffff00'), WEBP.bytes.subarray(8)),
  'webp of four gigabytes': join('RIFF', hex('ffffffff'), WEBP.bytes.subarray(8)),
  'webp without picture': webp(vp8x(10, 10)),
  'webp without anything': webp(),
  'webp with something else first': webp(riffChunk('EXIF', Buffer.alloc(4)), vp8(10, 10)),
  'webp with a short frame': webp(riffChunk('VP8 ', Buffer.alloc(4))),
  'webp with a wrong frame': webp(riffChunk('VP8 ', Buffer.alloc(40))),
  'webp with a wrong lossless frame': webp(riffChunk('VP8L', Buffer.alloc(40))),
  'webp whose chunk runs over': webp(join('VP8 ', hex('ff000000'), chunkOf(WEBP, 'VP8 ').subarray(0, 60))),
  'moving webp': webp(vp8x(10, 10, 2), riffChunk('ANIM', Buffer.alloc(6)), riffChunk('ANMF', Buffer.alloc(40))),
  'moving webp that hides it': webp(vp8x(10, 10), riffChunk('ANIM', Buffer.alloc(6)), vp8(10, 10)),
  'pdf without end': latin1('%PDF-1.7\n1 0 obj\n'),
  'pdf with a lot behind it': join(CONTRACT.bytes, ' '.repeat(1100)),
  'nothing but the beginning of a PDF': latin1('%PDF-'),
  'nothing but the beginning of a JPEG': hex('ffd8ff'),
  'nothing but the beginning of a PNG': SIGNATURE,
  'nothing but the beginning of a WebP': latin1('RIFF\x04\0\0\0WEBP'),
  'one byte too many': pdfOf(20 * 1024 * 1024 + 1),
};

/** Each sample without its end, cut in many places. */
function cut(): Record<string, Buffer> {
  const found: Record<string, Buffer> = {};
  for (const { name, bytes } of [CONTRACT, JPEG, PROGRESSIVE_JPEG, PNG, WEBP, WEBP_LOSSLESS, WEBP_SIMPLE])
    for (let part = 1; part <= 12; part++) {
      const at = part === 12 ? bytes.length - 2 : Math.floor((bytes.length * part) / 12);
      found[`${name} after ${at} bytes`] = bytes.subarray(0, at);
    }
  return found;
}

/** Names that mean something to a file system, a terminal or a reader. */
export const HOSTILE_NAMES = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/shadow',
  'C:\\autoexec.bat',
  '\\\\server\\share\\x.pdf',
  '....//....//x.pdf',
  '.',
  '..',
  '...',
  '~',
  '-rf',
  'con.pdf',
  'nul',
  'a.pdf\0.exe',
  '%2e%2e%2fx.pdf',
  '\u202Efdp.exe',
  'x'.repeat(5000),
  '<img src=x onerror=alert(1)>.pdf',
  "'; DROP TABLE documents; --.pdf",
  '$(reboot).pdf',
  ' ',
];

export interface Hostile {
  why: string;
  file: ChosenFile;
}

const named = (group: string, files: Record<string, Buffer>): Hostile[] =>
  Object.entries(files).map(([why, bytes], index) => ({
    why: `${group}: ${why}`,
    file: file(NAMES[index % NAMES.length] ?? '', bytes, 'application/pdf'),
  }));

/** Files that have to be refused, each for what its name says. */
export const hostileFiles: Hostile[] = [
  ...Object.entries(foreign).flatMap(([kind, bytes]) =>
    NAMES.map((name) => ({ why: `wrong type: ${kind} as ${name}`, file: file(name, bytes, 'application/pdf') })),
  ),
  ...named('polyglot', polyglots()),
  ...named('bomb', bombs()),
  ...named('broken', broken),
  ...named('cut off', cut()),
  ...HOSTILE_NAMES.map((name) => ({ why: `name: ${name.slice(0, 40)}`, file: file(name, latin1('#!/bin/sh\n')) })),
  ...NAMES.map((name) => ({ why: `zero bytes as ${name}`, file: file(name, Buffer.alloc(0)) })),
];
