//! A terrain table as bytes: what is in the standard table is named, the rest written out.

use super::bytes::{Reader, push_number};
use crate::error::{Error, Result};
use crate::space::{Terrain, TerrainTable};

/// The terrain of the standard table with the same id.
const STANDARD: u8 = 0;
const BLOCKED: u8 = 1;
/// The cost follows in hundredths.
const HUNDREDTHS: u8 = 2;
/// The cost follows as the eight bytes of an IEEE 754 double, the lowest first.
const EXACT: u8 = 3;

pub(super) fn write(bytes: &mut Vec<u8>, terrains: &TerrainTable) {
    let standard = TerrainTable::default();
    let terrains = terrains.as_slice();
    push_number(bytes, terrains.len() as u32);
    for (index, terrain) in terrains.iter().enumerate() {
        if standard.as_slice().get(index) == Some(terrain) {
            bytes.push(STANDARD);
            continue;
        }
        match terrain.cost() {
            None => bytes.push(BLOCKED),
            Some(cost) => {
                let hundredths = (cost * 100.0).round() as u32;
                if f64::from(hundredths) / 100.0 == cost {
                    bytes.push(HUNDREDTHS);
                    push_number(bytes, hundredths);
                } else {
                    bytes.push(EXACT);
                    bytes.extend(cost.to_le_bytes());
                }
            }
        }
        push_number(bytes, u32::from(terrain.symbol()));
        push_number(bytes, terrain.name().len() as u32);
        bytes.extend(terrain.name().as_bytes());
    }
}

pub(super) fn read(reader: &mut Reader<'_>) -> Result<TerrainTable> {
    let standard = TerrainTable::default();
    let count = reader.number()?;
    let mut terrains = Vec::new();
    // A table of more than 256 is refused below; here it only must not take much memory.
    for index in 0..count.min(257) as usize {
        let refused = |what: &str| Error::parse(format!("terrain {index}: expected {what}"));
        let cost = match reader.byte()? {
            STANDARD => {
                let terrain = standard.as_slice().get(index);
                let terrain = terrain.ok_or_else(|| refused("one that is not standard"))?;
                terrains.push(terrain.clone());
                continue;
            }
            BLOCKED => None,
            HUNDREDTHS => Some(f64::from(reader.number()?) / 100.0),
            EXACT => {
                let bytes = reader.bytes(8)?.first_chunk();
                Some(f64::from_le_bytes(*bytes.expect("it has eight")))
            }
            _ => return Err(refused("a kind from 0 to 3")),
        };
        let symbol = char::from_u32(reader.number()?).ok_or_else(|| refused("a symbol"))?;
        let length = reader.number()? as usize;
        let name = std::str::from_utf8(reader.bytes(length)?);
        let name = name.map_err(|_| refused("a name in UTF-8"))?;
        terrains.push(Terrain::new(name, cost)?.with_symbol(symbol));
    }
    TerrainTable::from_terrains(terrains)
}
