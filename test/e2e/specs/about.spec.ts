import { expect, test } from '../support/suite.ts';

test('Settings leads to versions and licenses; a license opens @hosts @long', async ({ console: { host, frame } }) => {
  await frame.navigation.getByRole('link', { name: 'Settings' }).click();
  await host.page.getByRole('link', { name: 'Show versions and licenses' }).click();
  await expect(host.page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(host.page.getByText('packages by others')).toBeVisible();
  await host.page.getByText('fastify', { exact: true }).click();
  await expect(
    host.page.getByText('Copyright (c) 2016-present The Fastify team').filter({ visible: true }),
  ).toBeVisible();
});
