import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '../home.ts';
import { ask, gameNamed, homeIn, tempFolder } from '../testing.ts';
import { isOurs, nameOf, ownNames } from './hosts.ts';
import { FILE_BODY } from './limits.ts';

const folder = tempFolder();
let home: Home;
beforeAll(async () => {
  home = await homeIn(folder.path);
});
afterAll(async () => {
  await home.close();
  folder.remove();
});

interface Told {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A request with headers that fetch does not let us choose. */
function raw(path: string, headers: Record<string, string>, method = 'GET', body = ''): Promise<Told> {
  return new Promise((done, failed) => {
    const asked = request(new URL(path, home.address), { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, text }));
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('who may ask', () => {
  it('the names of this machine lead here, with any port; every other name is turned away, page and data alike', async () => {
    const others = [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '169.254.1.1:4141',
      'a b',
    ];
    for (const path of ['/', '/api/v1/games', '/nowhere'])
      for (const host of others)
        expect({ host, ...(await raw(path, { host })) }).toMatchObject({ status: 421 });
    for (const host of ['localhost', 'LocalHost:5', '127.0.0.1:80', '[::1]:4141', 'localhost.'])
      expect((await raw('/', { host })).status).toBe(200);
  });

  it('the own names of the machine are its host name too', () => {
    const names = ownNames('Desk.home.example');
    for (const host of ['desk.home.example:4141', 'DESK', 'desk.local', 'localhost'])
      expect(isOurs(host, names)).toBe(true);
    for (const host of [
      'home.example',
      'desk.home.example.evil.example',
      undefined,
      'desk:port',
      'desk@evil',
    ])
      expect(isOurs(host, names)).toBe(false);
    expect(nameOf('[::1]:80')).toBe('[::1]');
  });

  it('pages of other sites may not, whether the browser names them or only says that they are others', async () => {
    const body = JSON.stringify(gameNamed('foreign'));
    const host = new URL(home.address).host;
    for (const from of [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: `https://${host}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect((await raw('/api/v1/games', { ...JSON_TYPE, ...from }, 'POST', body)).status).toBe(403);
      expect((await raw('/api/v1/games', from)).status).toBe(403);
    }
    // What a form can send without asking is no JSON.
    expect((await raw('/api/v1/games', { 'content-type': 'text/plain' }, 'POST', body)).status).toBe(415);
    expect((await ask(home, 'GET', 'games')).json).toEqual({ games: [] });
    const own = { ...JSON_TYPE, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    expect((await raw('/api/v1/games', own, 'POST', body)).status).toBe(201);
    await ask(home, 'DELETE', 'games/foreign');
  });
});

describe('what is answered', () => {
  it('runs no code that stands in a page, and is shown in no frame', async () => {
    for (const path of ['/', '/api/v1/games', '/nowhere', '/api/v1/nowhere']) {
      const { headers } = await raw(path, {});
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|default-src[^;]*unsafe/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('names what is wrong with a request', async () => {
    expect(await ask(home, 'GET', 'nowhere')).toMatchObject({
      status: 404,
      json: { error: { code: 'not-found' } },
    });
    expect(await ask(home, 'PUT', 'games')).toMatchObject({
      status: 405,
      json: { error: { message: 'only GET, POST here' } },
    });
    expect(await ask(home, 'POST', 'games', {})).toMatchObject({
      status: 400,
      json: { error: { message: "'head' is no object" } },
    });
    expect(await ask(home, 'GET', 'games/none')).toMatchObject({ status: 404 });
    expect((await raw('/api/v1/games', JSON_TYPE, 'POST', '{')).text).toContain('cannot be read as JSON');
    expect((await raw('/%E0%A4%A', {})).status).toBe(400);
    expect((await raw('/../../etc/passwd', {})).status).toBe(404);
  });
});

describe('what a connection may take', () => {
  it('a body that is too large is refused, whether its length is said or not', async () => {
    const length = { ...JSON_TYPE, 'content-length': String(FILE_BODY + 1) };
    const said = await raw('/api/v1/games', length, 'POST').catch(() => null);
    expect(said === null || said.status === 413).toBe(true);
    const status = await new Promise((done) => {
      const asked = request(new URL('/api/v1/games', home.address), { method: 'POST', headers: JSON_TYPE });
      asked.on('response', (answer) => done(answer.statusCode));
      asked.on('error', () => done('closed'));
      const piece = Buffer.alloc(64 * 1024, 32);
      const more = (): void => {
        if (!asked.destroyed) asked.write(piece, (error) => error ?? setImmediate(more));
      };
      more();
    });
    expect([413, 'closed']).toContain(status);
    expect((await ask(home, 'GET', 'games')).status).toBe(200);
  });

  it('headers that are too large are refused', async () => {
    expect((await raw('/', { cookie: 'x'.repeat(9000) })).status).toBe(431);
  });

  it('a connection that says nothing, half a header or half a body is closed', async () => {
    const other = tempFolder();
    const quick = { headers: 200, request: 400, idle: 600, between: 200 };
    const impatient = await homeIn(other.path, { limits: quick });
    const { port } = new URL(impatient.address);
    const host = `Host: localhost\r\n`;
    for (const text of [
      '',
      'GET / HTTP/1.1\r\n',
      `GET / HTTP/1.1\r\n${host}\r\n`,
      `POST /api/v1/games HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    ]) {
      const socket = connect(Number(port), '127.0.0.1');
      if (text !== '') socket.write(text);
      socket.resume();
      socket.on('error', () => undefined);
      await new Promise((done) => socket.on('close', done));
    }
    await impatient.close();
    other.remove();
  });
});
