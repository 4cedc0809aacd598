import { describe, expect, it } from 'vitest';
import { type Notification, notificationKinds } from '../../../src/contract/console/notifications.ts';
import { newsOf } from '../../../src/main/desktop/news.ts';
import { wordsIn } from '../../../src/main/words.ts';
import { listedNotificationWords } from '../../../src/renderer/features/notifications/components/notification-words.ts';
import { english, readWords } from '../../../src/renderer/lib/words.ts';

const spanish = await readWords('es-US');

const notification = (rest: Partial<Notification>): Notification => ({
  id: 1,
  kind: 'stopped',
  owner_id: null,
  owner_name: null,
  count: null,
  at: '2026-03-12T14:05:00.000000Z',
  read: false,
  ...rest,
});
const ofNobody = notificationKinds.filter((kind) => !kind.startsWith('owner_'));

describe('a notification in the list', () => {
  it.each(ofNobody.flatMap((kind) => [1, 1204].map((count) => ({ kind, count }))))(
    'says what the system says: $kind, $count',
    ({ kind, count }) => {
      const noted = { id: 1, kind, owner_id: null, count, at: 0, read: false };
      for (const words of [english, spanish])
        expect(newsOf([noted], wordsIn(words.language))).toMatchObject([
          listedNotificationWords(notification({ kind, count }), words),
        ]);
    },
  );

  it('names the owner, by the number where the name may not be shown', () => {
    const approved = notification({ kind: 'owner_approved', owner_id: 1204, owner_name: 'Mary Hill' });
    expect(listedNotificationWords(approved, english)).toEqual({ title: 'Mary Hill', body: 'Onboarding approved' });
    expect(listedNotificationWords({ ...approved, owner_name: null }, english).title).toBe('Owner 1204');
  });

  it('is in the language of the page', () => {
    expect(listedNotificationWords(notification({ kind: 'refused', count: 2 }), spanish)).toEqual({
      title: 'La sincronización requiere atención',
      body: 'El servicio rechazó 2 cambios.',
    });
  });
});
