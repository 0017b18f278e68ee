//! Files of maps that several tests make or look at.

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pathscope::{Grid, MapFile, ReadOptions};
use std::io::Write as _;

pub(crate) fn read(bytes: &[u8]) -> MapFile {
    MapFile::read(bytes, &ReadOptions::default()).unwrap()
}

pub(crate) fn refused(bytes: &[u8], options: &ReadOptions) -> String {
    MapFile::read(bytes, options).unwrap_err().to_string()
}

pub(crate) fn costs(grid: &Grid) -> Vec<Option<f64>> {
    let terrains = grid.terrains().as_slice();
    let cells = grid.cells().iter();
    cells.map(|id| terrains[usize::from(id.0)].cost()).collect()
}

pub(crate) fn zlib(data: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(data).unwrap();
    encoder.finish().unwrap()
}

/// What a robot's map says of its picture.
pub(crate) const YAML: &str = "# a robot's map\nimage: \"lab map.pgm\"   # beside this file\nmode: trinary\nresolution: 0.05\n\
    origin: [-2.3, -1.69, 0]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196\nunknown_key: [1, 2]\n";

/// A map of the editor Tiled with one layer.
pub(crate) fn tiled_layer(width: u32, height: u32, data: &str) -> String {
    tiled(
        &format!(
            r#"{{"name":"ground","type":"tilelayer","width":{width},"height":{height},{data}}}"#
        ),
        "",
    )
}

pub(crate) fn tiled(layers: &str, tilesets: &str) -> String {
    format!(
        r#"{{"layers":[{layers}],"orientation":"orthogonal","infinite":false,"tilesets":[{tilesets}]}}"#
    )
}
