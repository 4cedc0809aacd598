import {
  IconBuildingStore,
  IconBolt,
  IconCode,
  IconLayoutDashboard,
  IconMap2,
  IconPlugConnected,
  IconSend,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';

/** The places of the console, in the order of the sidebar; Alt and the number leads there. */
export const places = [
  { path: '/', place: 'dashboard', icon: IconLayoutDashboard },
  { path: '/generators', place: 'generators', icon: IconBolt },
  { path: '/inverters', place: 'inverters', icon: IconPlugConnected },
  { path: '/map', place: 'map', icon: IconMap2 },
  { path: '/owners', place: 'owners', icon: IconUsers },
  { path: '/branding', place: 'branding', icon: IconBuildingStore },
  { path: '/sync', place: 'sync', icon: IconSend },
  { path: '/api', place: 'api', icon: IconCode },
  { path: '/settings', place: 'settings', icon: IconSettings },
] as const;
